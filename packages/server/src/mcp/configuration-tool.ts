import { checkConfiguration } from '@docs/model/configuration-check/check';
import { type Form, forms } from '@docs/model/configuration-check/forms';
import { z } from 'zod';
import { addressOf, withAbsoluteLinks } from './addresses.ts';
import { basis, list, paragraphs } from './answer.ts';
import { defineTool, text, version } from './tool.ts';

/** The longest configuration: with JSON around it, it must fit into the body of a request. */
const maxConfiguration = 12_000;

const formNames = Object.keys(forms) as [Form, ...Form[]];

/** Checks a configuration as the page of the configuration doctor does. */
export const checkConfigurationTool = defineTool({
  name: 'check_configuration',
  title: 'Check a configuration',
  description:
    'Checks a .env, a Compose file, values.yaml of the chart, a Kubernetes env list or the output of ak dump_config: names that nothing reads, values of the wrong type, settings that exclude each other or that the release does not read. Replace passwords, keys and tokens by other letters first.',
  input: {
    configuration: text('a configuration', maxConfiguration).describe('The file as it is.'),
    version: version
      .optional()
      .describe(
        'The release that runs it. Without it, the newest release that the pages describe.',
      ),
    form: z.enum(formNames).optional().describe('Recognized when it is left out.'),
  },
  answer: ({ configuration, version: asked, form }, documentation) => {
    const { release, settings } = documentation;
    const report = checkConfiguration(configuration, {
      settings: settings.sections.flatMap((section) => section.settings),
      facts: settings.configurationCheck,
      page: settings.path,
      version: asked ?? release,
      form,
    });
    const read = report.form === undefined ? '' : ` Read as: ${forms[report.form]}.`;
    const found = report.findings.map(({ level, line, text: what, instead = '', href }) => {
      const place = line === undefined ? '' : ` in line ${line}`;
      const page = addressOf(documentation, href);
      return `**${level}**${place}: ${withAbsoluteLinks(`${what} ${instead}`, documentation)} Source: ${page}`;
    });
    return paragraphs(
      `${report.count} findings for ${asked ?? release}, the worst first.${read}`,
      list(found),
      basis(documentation),
    );
  },
});
