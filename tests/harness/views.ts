/** Widths to test, in CSS pixels: from a small phone to a large screen. 996 is the desktop breakpoint. */
export const widths = [320, 375, 390, 560, 640, 768, 996, 1000, 1280, 1440, 1920, 2560] as const;

export const colorModes = ['light', 'dark'] as const;

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };

/** Messages about a page that does not exist, for a visit's `allow`: its status is 404, as it should be. */
export const notFoundMessages = [/answer 404/, /status of 404/];

/** Pages for tests that need few of them: the home page, an article, a long list of settings, and pages without an article. */
export const basicPages = {
  home: '/',
  'how-to': '/install-config/install/docker-compose/',
  reference: '/install-config/configuration/',
  'not found': '/no-such-page/',
  search: '/search/?q=docker%20compose',
  tag: '/tags/docker/',
} as const;

/** One page of each type that looks different: the basic ones and all others. */
export const samplePages = {
  ...basicPages,
  section: '/install-config/',
  concept: '/core/architecture/',
  tables: '/add-secure-apps/providers/oauth2/',
  release: '/releases/2025.8/',
  'list of releases': '/releases/',
  planner: '/releases/upgrade/?from=2024.8&to=2025.2',
  advisory: '/security/cves/CVE-2024-52289/',
  security: '/security/',
  troubleshooting: '/troubleshooting/',
  'error messages': '/troubleshooting/errors/',
  'configuration doctor': '/install-config/doctor/',
  'sign-in doctor': '/troubleshooting/sign-in/',
  tags: '/tags/',
  'search at first': '/search/',
  'search without results': '/search/?q=zzqxyplk',
  offline: '/offline/',
} as const;
