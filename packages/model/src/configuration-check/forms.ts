/** The forms in which settings are pasted. */
export const forms = {
  env: '.env file',
  compose: 'Docker Compose file',
  helm: 'values.yaml of the chart',
  kubernetes: 'Kubernetes env list or manifest',
  dump: 'output of ak dump_config',
} as const;
export type Form = keyof typeof forms;

/** The most characters of a text. */
export const maxLength = 2_000_000;
