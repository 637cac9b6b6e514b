import type { CheckOptions, ConfigurationReport } from '@docs/model/configuration-check/check';

export interface Question extends Pick<CheckOptions, 'version' | 'form'> {
  readonly text: string;
}

/** Undefined until the first question, and when its code couldn't be loaded. */
let worker: Worker | undefined;

/** Rejects when the browser refuses the worker, or when it can't be loaded. */
function askWorker(question: Question): Promise<ConfigurationReport> {
  return new Promise((resolve, reject) => {
    worker ??= new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<ConfigurationReport>) => resolve(data);
    worker.onerror = (event) => {
      worker = undefined;
      reject(event);
    };
    worker.postMessage(question, [port2]);
  });
}

async function checkOnPage({ text, ...asked }: Question): Promise<ConfigurationReport> {
  const [{ checkConfiguration }, { default: options }] = await Promise.all([
    import('@docs/model/configuration-check/check'),
    import('@generated/fetched-data/default/configuration-check.json'),
  ]);
  return checkConfiguration(text, { ...options, ...asked });
}

/** Checks a configuration in a worker, so that typing goes on meanwhile, or else on the page. */
export function checkInBrowser(question: Question): Promise<ConfigurationReport> {
  return askWorker(question).catch(() => checkOnPage(question));
}
