import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import { memo } from 'react';
import { SetupNavbarItem } from '../../reader/SetupNavbarItem.tsx';

/**
 * The kinds of items that the navigation bar has. The theme has more: for versions, languages and menus. The bar renders all
 * of them again when the menu opens, which changes none.
 */
const componentTypes = {
  default: memo(DefaultNavbarItem),
  search: memo(SearchNavbarItem),
  'custom-setup': memo(SetupNavbarItem),
} satisfies Partial<ComponentTypesObject>;
export default componentTypes;
