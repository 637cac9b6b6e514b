import { closedPolicy, type SecurityPolicy } from '../headers.ts';

/** The parts of a deployment's configuration that make pages load from elsewhere. */
export interface OutsideServices {
  /** Application id of the hosted search provider, if it is switched on. */
  readonly searchAppId?: string;
  /** Measurement id of the web analytics service, if it is switched on. */
  readonly analyticsId?: string;
}

/** Where the analytics service is reached: its script, and its end points for measurements. */
const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const;

/** The policy of a deployment: closed but for the services that are switched on. */
export function policyFor({ searchAppId, analyticsId }: OutsideServices): SecurityPolicy {
  const search = searchAppId === undefined ? [] : searchHosts(searchAppId.toLowerCase());
  if (analyticsId === undefined) return { ...closedPolicy, connectOrigins: search };
  return {
    ...closedPolicy,
    scriptOrigins: analytics.scripts,
    connectOrigins: [...search, ...analytics.connections],
    imageOrigins: analytics.images,
  };
}

/** The hosts that the provider's client tries in turn. */
function searchHosts(appId: string): string[] {
  const spare = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare];
}
