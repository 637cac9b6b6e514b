import { eachSample, lineAt, type SampleParser } from '../sample.ts';

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * The only PowerShell parser is PowerShell itself. This checks tokens only: strings and here-strings end, brackets match.
 */
export const parsePowershellSamples: SampleParser = async (samples) => ({
  ...(await tokens(samples)),
  leftOut: 'powershell (strings and brackets only: no parser outside PowerShell)',
});

const tokens = eachSample(function* ({ text }) {
  const open: { bracket: string; at: number }[] = [];
  const token =
    /`[\s\S]|<#[\s\S]*?#>|#.*|@"\n[\s\S]*?\n"@|@'\n[\s\S]*?\n'@|"(?:`[\s\S]|""|[^"`])*"|'(?:''|[^'])*'|["'()[\]{}]/g;
  for (const match of text.matchAll(token)) {
    const [part] = match;
    const line = lineAt(text, match.index);
    if (part === '"' || part === "'") {
      yield { line, message: `a string that ${part} opens has no end` };
      return;
    }
    if (part in CLOSERS) {
      open.push({ bracket: part, at: match.index });
    } else if (/^[)\]}]$/.test(part)) {
      const last = open.pop();
      if (last === undefined || CLOSERS[last.bracket] !== part) {
        yield { line, message: `"${part}" closes nothing that is open` };
        return;
      }
    }
  }
  for (const { bracket, at } of open) {
    yield { line: lineAt(text, at), message: `"${bracket}" is never closed` };
  }
});
