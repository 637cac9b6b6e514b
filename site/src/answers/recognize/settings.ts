import type { Subject } from './subject.ts';

/** Endings of file and host names, which have dots as the paths of settings do. */
const OTHER_NAMES =
  /\.(?:com|conf|company|css|env|example|io|internal|js|json|lan|local|md|net|org|pem|py|sh|svg|toml|txt|yaml|yml)$/;

/** The variable of a path in the configuration file: `AUTHENTIK_LOG_LEVEL` for `log_level`. */
function variableOf(path: string): string {
  return `AUTHENTIK_${path.toUpperCase().replaceAll('.', '__')}`;
}

function subjectOf(token: string, isAlone: boolean): Subject[] {
  if (/^AUTHENTIK_\w{2,}$/i.test(token)) {
    return [{ kind: 'setting', name: token.toUpperCase(), exact: false }];
  }
  if (/^[a-z]\w*__\w+$/i.test(token))
    return [{ kind: 'setting', name: variableOf(token), exact: false }];
  if (/^[a-z][a-z_]+(?:\.[a-z0-9_]+)+$/.test(token) && !OTHER_NAMES.test(token)) {
    return [{ kind: 'setting', name: variableOf(token), exact: false }];
  }
  // Many things are written with underscores, so a name alone must be right.
  if (isAlone && /^[a-z]+(?:_[a-z0-9]+)+$/i.test(token)) {
    return [{ kind: 'setting', name: variableOf(token), exact: true }];
  }
  return [];
}

/**
 * Settings that a text names: as environment variables, whole or without the prefix, and as paths in the configuration
 * file. A text with more than two is an environment file, not a question.
 */
export function settingSubjects(text: string): Subject[] {
  const tokens = text.split(/[\s"'`,;()[\]{}<>=]+|:(?=\s|$|\/)/).filter((token) => token !== '');
  const [name = ''] = tokens;
  // `log_level`, `log_level=debug` and `log_level: debug` name a setting and nothing else.
  const isAlone = tokens.length === 1 || (tokens.length === 2 && /^\S+\s*[:=]/.test(text.trim()));
  const subjects = isAlone
    ? subjectOf(name, true)
    : tokens.flatMap((token) => subjectOf(token, false));
  const names = new Map(subjects.map((subject) => [JSON.stringify(subject), subject]));
  return names.size > 2 ? [] : [...names.values()];
}
