import { type Problem, problem } from '../../problem.ts';
import {
  type DrawDiagram,
  mermaidParser,
  parseBashSamples,
  parseDiffSamples,
  parsePythonSamples,
  parseScriptSamples,
  parseSqlSamples,
} from './code.ts';
import {
  parseEnvSamples,
  parseHtmlSamples,
  parseIniSamples,
  parseJsonSamples,
  parseLdifSamples,
  parseTomlSamples,
  parseXmlSamples,
  parseYamlSamples,
} from './data-formats.ts';
import { parseHttpSamples } from './http.ts';
import { parsePowershellSamples } from './powershell.ts';
import type { Sample, SampleParser } from './sample.ts';
import { parseApacheSamples, parseCaddySamples, parseNginxSamples } from './servers.ts';

/** The languages that a fenced block may name, each with its parser; diagrams are drawn by the site's own code. */
const PARSERS: Readonly<Record<string, SampleParser>> = {
  apacheconf: parseApacheSamples,
  bash: parseBashSamples,
  caddy: parseCaddySamples,
  diff: parseDiffSamples,
  env: parseEnvSamples,
  html: parseHtmlSamples,
  http: parseHttpSamples,
  ini: parseIniSamples,
  javascript: parseScriptSamples,
  json: parseJsonSamples,
  ldif: parseLdifSamples,
  nginx: parseNginxSamples,
  powershell: parsePowershellSamples,
  python: parsePythonSamples,
  sql: parseSqlSamples,
  // Output and messages: nothing to parse.
  text: () => ({ mistakes: [] }),
  toml: parseTomlSamples,
  typescript: parseScriptSamples,
  xml: parseXmlSamples,
  yaml: parseYamlSamples,
};

/** What the check of all samples found. */
export interface SamplesReport {
  readonly problems: readonly Problem[];
  /** The samples that a parser has read and accepted. */
  readonly passed: readonly Sample[];
  /** Languages that could not be parsed here, each with the reason. */
  readonly leftOut: readonly string[];
}

/** Names often written behind a fence, and the one this project uses. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  caddyfile: 'caddy',
  cfg: 'ini',
  conf: 'nginx',
  console: 'bash',
  dockerfile: 'text',
  dotenv: 'env',
  js: 'javascript',
  plaintext: 'text',
  ps1: 'powershell',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
};

/** Parses every sample by the parser of its language. */
export async function checkSamples(
  samples: readonly Sample[],
  draw: DrawDiagram,
): Promise<SamplesReport> {
  const parsers: Readonly<Record<string, SampleParser>> = {
    ...PARSERS,
    mermaid: mermaidParser(draw),
  };
  const problems: Problem[] = [];
  const passed: Sample[] = [];
  const leftOut: string[] = [];
  const byLanguage = new Map<string, Sample[]>();
  for (const sample of samples) {
    if (sample.language in parsers) {
      const group = byLanguage.get(sample.language) ?? [];
      byLanguage.set(sample.language, [...group, sample]);
    } else {
      problems.push(languageProblem(sample, Object.keys(parsers).join(', ')));
    }
  }
  const reports = await Promise.all(
    [...byLanguage].map(async ([language, group]) => ({
      group,
      report: await parsers[language]?.(group),
    })),
  );
  for (const { group, report } of reports) {
    if (report === undefined) continue;
    if (report.leftOut !== undefined) leftOut.push(report.leftOut);
    const wrong = new Set(report.mistakes.map(({ sample }) => sample));
    if (report.leftOut === undefined) passed.push(...group.filter((sample) => !wrong.has(sample)));
    for (const { sample, line, message } of report.mistakes) {
      problems.push(
        problem({
          file: sample.file,
          line: sample.line + line - 1,
          found: `the ${sample.language} sample isn't valid: ${message.replace(/\.$/, '')}`,
          expected: `${sample.language} that its parser accepts`,
        }),
      );
    }
  }
  return { problems, passed, leftOut };
}

function languageProblem({ file, line, language }: Sample, languages: string): Problem {
  const place = { file, line: line - 1 };
  if (language === '') {
    return problem({ ...place, found: 'a code block without a language', expected: languages });
  }
  const other = OTHER_NAMES[language.toLowerCase()];
  return problem({
    ...place,
    found: `a code block in the unknown language "${language}"`,
    expected: languages,
    ...(other === undefined ? {} : { mend: `Write "${other}".` }),
  });
}
