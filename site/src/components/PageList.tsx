import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export interface ListedPage {
  readonly to: string;
  readonly label: string;
  /** Something short beside the label. */
  readonly note?: string;
  readonly description: string;
}

/** Pages with their descriptions, in as many columns as fit: like the pages of a section (`plugins/remark/section-pages.ts`). */
export function PageList({ pages }: { readonly pages: readonly ListedPage[] }): ReactNode {
  return (
    <div className="section-pages">
      <ul>
        {pages.map(({ to, label, note, description }) => (
          <li key={to}>
            <p>
              <strong>
                <Link to={to}>{label}</Link>
              </strong>
              {note === undefined ? null : ` ${note}`}
            </p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `1 page`, `2 pages`. */
export function pagesInWords(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
