import address from '@generated/client-tables/sidebars.json';

export const sidebarFile: string | undefined = address;
