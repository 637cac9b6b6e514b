declare module '@generated/error-catalog/default/messages.json' {
  const messages: readonly import('@docs/model/errors/match').ListedMessages[];
  export default messages;
}
