import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import { SetupNavbarItem } from '../../reader/SetupNavbarItem.tsx';

/** The kinds of items that the navigation bar has. The theme has more: for versions, languages and menus. */
const componentTypes = {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  'custom-setup': SetupNavbarItem,
} satisfies Partial<ComponentTypesObject>;
export default componentTypes;
