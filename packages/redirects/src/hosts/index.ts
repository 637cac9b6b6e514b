export { apacheRedirects } from './apache.ts';
export { caddyRedirects } from './caddy.ts';
export { type ClientPage, clientPages } from './client-pages.ts';
export { cloudflareRedirects } from './cloudflare.ts';
export { netlifyRedirects } from './netlify.ts';
export { nginxMaps } from './nginx.ts';
