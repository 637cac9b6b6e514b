import { dayInWords } from '@docs/model/releases/days';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { checkConfigurationTool } from './configuration-tool.ts';
import type { Documentation } from './documentation.ts';
import { explainError, findSetting } from './lookup-tools.ts';
import { readPageTool, resolveAddress, searchDocs } from './page-tools.ts';
import { checkVersion, listReleases, planUpgrade } from './release-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool of the server, in the order in which clients list them. */
const tools: readonly Tool[] = [
  searchDocs,
  readPageTool,
  listReleases,
  planUpgrade,
  checkVersion,
  findSetting,
  explainError,
  checkConfigurationTool,
  resolveAddress,
];

/** Shared by all servers: each HTTP request has a server of its own, and making a validator takes longer than the rest. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** Makes a server for one connection. */
export function createMcpServer(documentation: Documentation): McpServer {
  const { product, release, site } = documentation;
  const server = new McpServer(
    {
      name: `${product}-docs`,
      title: `${product} documentation (independent site)`,
      version: release,
      websiteUrl: site,
    },
    { instructions: instructionsFor(documentation), jsonSchemaValidator },
  );
  for (const addTool of tools) addTool(server, documentation);
  return server;
}

/** Tells a model what the server knows and doesn't, how to use it, and how to cite it. */
function instructionsFor({ product, release, asOf, site }: Documentation): string {
  return `This server answers from an independent documentation site for ${product}, the open-source identity provider. The makers of ${product} do not run or endorse the site. Its address is ${site}.

What it knows: how to install, configure and operate ${product} up to release ${release}; every provider, stage, source and setting; the release notes of all releases up to ${release}; security advisories that were public on ${dayInWords(asOf)}; a catalog of error messages; old addresses of pages.
What it does not know: anything that was published later, the instance, configuration, users or logs of the person who asks, and prices or contracts. It reads only, and changes nothing.

How to use it:
- Search with search_docs, then read the page or section with read_page before you answer. A passage in a result is not the whole story.
- For upgrades call plan_upgrade and keep its order; for vulnerabilities and support call check_version; for an environment variable call find_setting; for a log line call explain_error; for a configuration file call check_configuration.
- Ask the person which version they run when the answer depends on it. Pages describe ${release} unless they name another release. Call list_releases to see what came when.
- A long answer ends with a note on how to read on. An answer that is marked as an error says what is wrong and what to do.

How to cite: give the address that the answer names as its source, and say which release it speaks of. For advisories, say that they are as of ${dayInWords(asOf)}. If the tools give no answer, say so instead of guessing.`;
}
