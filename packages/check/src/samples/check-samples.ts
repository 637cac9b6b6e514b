import { type Problem, problem } from '@docs/model/data-files/problem';
import { parseApacheSamples } from './parsers/apache.ts';
import { parseBashSamples } from './parsers/bash.ts';
import { parseCaddySamples } from './parsers/caddy.ts';
import { parseDiffSamples } from './parsers/diff.ts';
import { parseEnvSamples } from './parsers/env.ts';
import { parseHttpSamples } from './parsers/http.ts';
import { parseIniSamples } from './parsers/ini.ts';
import { parseScriptSamples } from './parsers/javascript.ts';
import { parseJsonSamples } from './parsers/json.ts';
import { parseLdifSamples } from './parsers/ldif.ts';
import { parseHtmlSamples, parseXmlSamples } from './parsers/markup.ts';
import { type DrawDiagram, mermaidParser } from './parsers/mermaid.ts';
import { parseNginxSamples } from './parsers/nginx.ts';
import { parsePowershellSamples } from './parsers/powershell.ts';
import { parsePythonSamples } from './parsers/python.ts';
import { parseSqlSamples } from './parsers/sql.ts';
import { parseTomlSamples } from './parsers/toml.ts';
import { parseYamlSamples } from './parsers/yaml.ts';
import type { Sample, SampleParser } from './sample.ts';

/** The languages of code blocks, each with its parser. Diagrams are drawn by the site's own code. */
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
  // Program output and messages have no syntax.
  text: () => ({ mistakes: [] }),
  toml: parseTomlSamples,
  typescript: parseScriptSamples,
  xml: parseXmlSamples,
  yaml: parseYamlSamples,
};

/** The result of checking all samples. */
export interface SamplesReport {
  readonly problems: readonly Problem[];
  /** The samples that a parser accepted. */
  readonly passed: readonly Sample[];
  /** Languages that could not be parsed on this machine, with the reason. */
  readonly leftOut: readonly string[];
}

/** Common aliases of languages, with the name that this project uses. */
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

/** Parses every sample with the parser of its language. */
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
    ...(other === undefined ? {} : { fix: `Write "${other}".` }),
  });
}
