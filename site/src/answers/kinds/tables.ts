import type { Answer } from '../answer.ts';
import type { CommandFact, PortFact, TableFacts } from '../data.ts';
import type { Subject } from '../recognize/subject.ts';
import { isOneEditAway } from './similar.ts';

/** A subject that the tables of ports and commands answer. */
export type TableSubject = Extract<Subject, { kind: 'port' | 'command' }>;

/** Whether a row is about a port: its own number, or one that its purpose names. */
function isAbout({ port, purpose }: PortFact, wanted: string): boolean {
  return port === wanted || new RegExp(`\\b${wanted}\\b`).test(purpose);
}

function portAnswer(row: PortFact, asked: string, portsHref: string): Answer {
  const { port, anchor, protocol, container, purpose, reach, setting, settingHref } = row;
  const [page] = portsHref.split('#');
  return {
    id: `port-${port}`,
    kind: 'port',
    title: asked === port ? `Port ${port}` : `Port ${asked}: ${port} inside the container`,
    summary: `${purpose}.`,
    href: `${page}#${anchor}`,
    facts: [
      { label: 'Protocol', value: protocol },
      { label: 'Listening', value: container },
      { label: 'Open it to', value: reach },
      { label: 'Changed by', value: `\`${setting}\`` },
    ],
    more: [
      { label: 'All ports', href: portsHref },
      { label: setting, href: settingHref },
    ],
  };
}

function allPorts({ ports, portsHref }: TableFacts): Answer {
  const byReach = new Map<string, string[]>();
  for (const { port, reach } of ports) byReach.set(reach, [...(byReach.get(reach) ?? []), port]);
  return {
    id: 'port-all',
    kind: 'port',
    title: 'Ports inside the containers',
    summary: 'Who must reach each port. The table says what listens on it.',
    href: portsHref,
    facts: [...byReach].map(([value, numbers]) => ({ label: numbers.join(', '), value })),
  };
}

function portAnswers(port: string | undefined, facts: TableFacts): Answer[] {
  if (port === undefined) return [allPorts(facts)];
  const row = facts.ports.find((one) => isAbout(one, port));
  return row === undefined ? [] : [portAnswer(row, port, facts.portsHref)];
}

function commandAnswer(row: CommandFact, asked: string, commandsHref: string): Answer {
  const { command, purpose, example, page, href } = row;
  const isGuess = command !== `ak ${asked}`;
  const guess = isGuess ? `This site knows no \`ak ${asked}\`. ` : '';
  return {
    id: `command-${command.replace('ak ', '')}`,
    kind: 'command',
    title: `\`${command}\``,
    summary: `${guess}${purpose}`,
    href,
    facts: [{ label: 'Explained in', value: page }],
    more: [{ label: 'All commands', href: commandsHref }],
    copy: example,
    ...(isGuess && { verdict: 'Did you mean this?', tone: 'warning' }),
  };
}

function commandAnswers(name: string, exact: boolean, facts: TableFacts): Answer[] {
  const { commands, commandsHref } = facts;
  const wanted = `ak ${name}`;
  const row =
    commands.find(({ command }) => command === wanted) ??
    (exact ? undefined : commands.find(({ command }) => isOneEditAway(command, wanted)));
  return row === undefined ? [] : [commandAnswer(row, name, commandsHref)];
}

/** The answers about ports and commands. */
export function answerFromTables(subject: TableSubject, facts: TableFacts): Answer[] {
  return subject.kind === 'port'
    ? portAnswers(subject.port, facts)
    : commandAnswers(subject.name, subject.exact, facts);
}
