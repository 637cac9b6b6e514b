/**
 * The parts of log lines beside the message, and those that differ from one occurrence of a message to the next: times, levels,
 * identifiers, addresses of hosts, names of fields. A version has at most three numbers, and an address four.
 */
const chatter: readonly RegExp[] = [
  /\b\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?/g,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\b(?:level|lvl|severity|logger|timestamp|time|ts|pid|tid|thread|domain_url|request_id|host|hostname)=(?:"[^"]*"|[^\s,"]+)/g,
  /"(?:level|logger|timestamp|pid|domain_url|request_id|host|schema_name)": ?(?:"[^"]*"|[^\s,"}]+)/g,
  /\[(?:debug|info|notice|warn(?:ing)?|error|err|critical|fatal) *\]/gi,
  /(?:^|\|) *(?:DEBUG|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|CRITICAL|FATAL)\b(?:\[\d+\])?:?(?= )/g,
  /^[a-z][\w.@-]*[-_.]\d+ *\| /g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\b(?=[0-9a-f]*\d)[0-9a-f]{16,}\b/gi,
  /\b1\d{9}(?:\.\d+)?\b/g,
  /\bhttps?:\/\/[\w.:-]+/g,
  /"(?:event|error|err|exc|exc_value|exception|detail|msg|message)":/g,
  /(?<![\w?&])(?:event|error|err|exc|exc_value|exception|detail|msg|message)=/g,
  /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
];

/**
 * Replaces what says nothing in a line of a log by spaces, so that offsets stay as they are. Of a text that consists of
 * such parts nothing is replaced.
 */
export function withoutLogChatter(text: string): string {
  let rest = text;
  for (const part of chatter) rest = rest.replace(part, (found) => ' '.repeat(found.length));
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
