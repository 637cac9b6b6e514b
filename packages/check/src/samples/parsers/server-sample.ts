import { join } from 'node:path';
import pMap from 'p-map';
import { findProgram } from '../find-program.ts';
import { makeCertificate, withTemporaryFolder } from '../programs.ts';
import type { Sample, SampleMistake } from '../sample.ts';

/** Number of server programs that run at the same time. */
const PARALLEL = 2;

/** A sample inside the configuration that its server needs. */
export interface WrappedSample {
  readonly text: string;
  /** Number of lines before the sample. */
  readonly linesAbove: number;
}

/** The temporary folder that a sample is tested in. */
export interface TestFolder {
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
}

/** Whether samples need a certificate. */
function needCertificate(samples: readonly Sample[]): boolean {
  return samples.some(({ text }) => /\.(pem|crt|key|cer)\b|ssl/i.test(text));
}

/** Whether samples need a certificate, and the program that creates one is missing. */
export function lackOpenssl(samples: readonly Sample[]): boolean {
  return needCertificate(samples) && findProgram('openssl') === undefined;
}

/** Tests each sample in a temporary folder with a certificate. */
export async function testEach(
  samples: readonly Sample[],
  test: (sample: Sample, file: string, place: TestFolder) => Promise<SampleMistake[]>,
): Promise<SampleMistake[]> {
  const openssl = findProgram('openssl');
  return withTemporaryFolder(async (folder) => {
    const place = { folder, key: join(folder, 'key.pem'), certificate: join(folder, 'cert.pem') };
    if (needCertificate(samples) && openssl !== undefined) {
      await makeCertificate(openssl, place.key, place.certificate);
    }
    const mistakes = await pMap(
      samples,
      (sample, index) => test(sample, join(folder, `sample-${index}.conf`), place),
      { concurrency: PARALLEL },
    );
    return mistakes.flat();
  });
}
