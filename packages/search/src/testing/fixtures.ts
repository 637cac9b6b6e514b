import type { SynonymGroups } from '../analysis/synonyms.ts';
import { type IndexEngine, openEngine } from '../engine.ts';
import { createIndex, type IndexFiles } from '../index/create-index.ts';
import type { ReadFile } from '../index/reader.ts';
import { areaOf } from '../ranked-kinds.ts';
import type { DocSearchRecord, PageSubject, RecordType } from '../types.ts';

export interface PageFixture {
  readonly path: string;
  readonly title: string;
  readonly lvl0?: string;
  readonly tag?: string;
  readonly intro?: string;
  readonly subject?: Partial<PageSubject>;
  /** Headings of level 2 with their texts. */
  readonly sections?: readonly (readonly [heading: string, text: string])[];
}

const noSubject: PageSubject = { description: '', words: [], linkTexts: [], messages: [] };

const slug = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** Returns the records that a crawl of the pages would give. */
export function recordsFrom(pages: readonly PageFixture[]): DocSearchRecord[] {
  return pages.flatMap((page) => {
    const records: DocSearchRecord[] = [];
    const add = (
      type: RecordType,
      anchor: string | null,
      lvl2: string | null,
      content: string | null,
    ) => {
      const url = anchor ? `${page.path}#${anchor}` : page.path;
      records.push({
        objectID: `${url}|${type}`,
        url,
        url_without_anchor: page.path,
        anchor,
        type,
        content,
        hierarchy: {
          lvl0: page.lvl0 ?? 'Documentation',
          lvl1: page.title,
          lvl2,
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        language: 'en',
        docusaurus_tag: page.tag ?? 'docs-default-current',
        area: areaOf(page.path),
        weight: {
          pageRank: 0,
          level: type === 'content' ? 0 : 90,
          position: records.length,
        },
        ...(page.subject && records.length === 0 && { subject: { ...noSubject, ...page.subject } }),
      });
    };
    add('lvl1', null, null, null);
    if (page.intro) add('content', null, null, page.intro);
    for (const [heading, text] of page.sections ?? []) {
      add('lvl2', slug(heading), heading, null);
      if (text) add('content', slug(heading), heading, text);
    }
    return records;
  });
}

export const someSynonyms: SynonymGroups = {
  same: [
    ['2fa', 'mfa', 'two factor authentication', 'multi factor authentication'],
    ['sso', 'single sign on'],
    ['kubernetes', 'k8s'],
    ['login', 'log in', 'sign in'],
    ['logout', 'log out', 'sign out'],
    ['license', 'licence'],
  ],
  related: [
    ['delete', 'remove', 'uninstall'],
    ['password reset', 'forgot password', 'recovery'],
  ],
};

/** The pages of a small site, with the cases that the tests need. */
export const somePages: readonly PageFixture[] = [
  {
    path: '/install-config/configuration/',
    title: 'Configuration',
    lvl0: 'Installation',
    intro: 'Set environment variables to configure the server and the worker.',
    sections: [
      [
        'PostgreSQL',
        'AUTHENTIK_POSTGRESQL__HOST is the host name of the database, AUTHENTIK_POSTGRESQL__PORT its port.',
      ],
      [
        'Email',
        'The server sends mail through AUTHENTIK_EMAIL__HOST with a user name and a password.',
      ],
    ],
  },
  {
    path: '/install-config/install/docker-compose/',
    title: 'Install with Docker Compose',
    lvl0: 'Installation',
    intro: 'Run the server on one machine with Docker Compose.',
    sections: [['Start', 'Pull the images, then run docker compose up to start all containers.']],
  },
  {
    path: '/install-config/install/kubernetes/',
    title: 'Install on Kubernetes',
    lvl0: 'Installation',
    intro: 'Install the Helm chart into a cluster.',
  },
  {
    path: '/add-secure-apps/providers/oauth2/',
    title: 'OAuth2 provider',
    lvl0: 'Applications',
    intro: 'Clients get a token from /application/o/token/ and call APIs with it.',
    sections: [
      [
        'Logout',
        'The provider ends sessions of users who log out. Front-channel and back-channel are known.',
      ],
    ],
  },
  {
    path: '/add-secure-apps/stages/webauthn/',
    title: 'WebAuthn authenticator',
    lvl0: 'Applications',
    intro:
      'Users enroll security keys as second factor. Multi-factor authentication needs one of them.',
    sections: [
      [
        'pending_user',
        'The key pending_user of the flow context holds the user. Use !KeyOf in a blueprint.',
      ],
    ],
  },
  {
    path: '/users-sources/password-reset/',
    title: 'Password reset on login',
    lvl0: 'Users',
    intro: 'Let users who forgot their password set a new one from the login screen.',
    sections: [
      [
        'Headers',
        'The outpost sets X-authentik-username for each request. Policies decide about it.',
      ],
    ],
  },
  {
    path: '/users-sources/freeipa/',
    title: 'FreeIPA',
    lvl0: 'Users',
    intro: 'Synchronize users and groups from a FreeIPA directory.',
  },
  {
    path: '/security/cves/CVE-2024-52289/',
    title: 'CVE-2024-52289',
    lvl0: 'Security',
    intro:
      'Insecure redirect URIs of the OAuth2 provider. Upgrade to 2024.10.3. Configuration changes are not needed.',
  },
  {
    path: '/releases/2025.8/',
    title: 'Release 2025.8',
    lvl0: 'Release notes',
    tag: 'docs-releases',
    intro:
      'Docker Compose, Kubernetes and OAuth2 provider changes. Configuration of PostgreSQL was reworked. Breaking changes are listed.',
  },
];

export const indexOf = (pages: readonly PageFixture[] = somePages): IndexFiles =>
  createIndex(recordsFrom(pages), someSynonyms);

/** Reads the files of an index from memory, and notes their names. */
export function memoryFiles({ files }: IndexFiles, read: string[] = []): ReadFile {
  return async (name) => {
    read.push(name);
    const file = files.get(name);
    if (file === undefined) throw new Error(`There is no file ${name}.`);
    return JSON.parse(file);
  };
}

export const engineFor = (pages?: readonly PageFixture[]): Promise<IndexEngine> =>
  openEngine(memoryFiles(indexOf(pages)));
