import { checkConfiguration } from '@docs/model/configuration-check/check';
import options from '@generated/fetched-data/default/configuration-check.json';
import type { Question } from './configuration-check.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  const { text, ...asked } = data;
  port?.postMessage(checkConfiguration(text, { ...options, ...asked }));
});
