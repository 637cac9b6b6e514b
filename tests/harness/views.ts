/** Widths to test, in CSS pixels: from a small phone to a large screen. 996 is the desktop breakpoint. */
export const widths = [320, 375, 768, 996, 1280, 1920] as const;

export const colorModes = ['light', 'dark'] as const;

export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };

/** One page of every kind. */
export const kindsOfPages = {
  home: '/',
  'how-to': '/install-config/install/docker-compose/',
  reference: '/install-config/configuration/',
  'not found': '/no-such-page/',
  search: '/search/?q=docker%20compose',
  tag: '/tags/docker/',
} as const;
