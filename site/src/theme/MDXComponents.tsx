import A from '@theme/MDXComponents/A';
import Heading from '@theme/MDXComponents/Heading';
import type { ComponentProps, ReactNode } from 'react';
import { Badge, Version } from '../components/Badge.tsx';
import { Card, Cards } from '../components/Cards.tsx';
import { CodeSample } from '../components/CodeSample.tsx';
import { Details } from '../components/Details.tsx';
import { Diagram } from '../components/Diagram.tsx';
import { Hero } from '../components/Hero.tsx';
import { Severity } from '../components/Severity.tsx';
import { StaticHtml } from '../components/StaticHtml.tsx';
import { TableRow, TableScroll } from '../components/Table.tsx';
import { TabItem, Tabs } from '../components/Tabs.tsx';
import { SearchField } from '../search-dialog/SearchField.tsx';

type HeadingProps = Omit<ComponentProps<typeof Heading>, 'as'>;
type Level = ComponentProps<typeof Heading>['as'];

function heading(level: Level): (props: HeadingProps) => ReactNode {
  return (props) => <Heading as={level} {...props} />;
}

/**
 * The components of Markdown elements, and those that writers can use (docs/writing.md). The theme's own list is left out
 * because it imports the theme's code block, and with it a highlighter that no page needs.
 */
export default {
  // Elements of Markdown
  a: A,
  Details,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  table: TableScroll,
  tr: TableRow,
  // Components
  Badge,
  Card,
  Cards,
  CodeSample,
  Diagram,
  Hero,
  Kbd: 'kbd',
  SearchField,
  Severity,
  StaticHtml,
  TabItem,
  Tabs,
  Version,
};
