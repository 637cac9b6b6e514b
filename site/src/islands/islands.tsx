import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Children, isValidElement } from 'react';
import { ErrorFinder as ErrorFinderTool } from '../errors/ErrorFinder.tsx';
import { AdvisoryTable as AdvisoryTableTool } from '../releases/AdvisoryTable.tsx';
import { AffectedCheck as AffectedCheckTool } from '../releases/AffectedCheck.tsx';
import { NewerRelease as NewerReleaseTool } from '../releases/NewerRelease.tsx';
import { UpgradePlanner as UpgradePlannerTool } from '../releases/UpgradePlanner.tsx';
import type { IslandName } from './load-islands.ts';

// What the server renders of the components that work inside articles: the component, and what the browser needs to
// render it once more in the same place.

type TextProps = Readonly<Record<string, string>>;

interface MarkerProps {
  readonly name: IslandName;
  readonly props: TextProps;
  /** Texts of the page that the component shows on demand. */
  readonly texts?: ReactNode;
  readonly children: ReactNode;
}

function Marker({ name, props, texts, children }: MarkerProps): ReactNode {
  return (
    <div data-island={name}>
      {Object.entries(props).map(([prop, value]) => (
        <script
          key={prop}
          type="text/plain"
          data-prop={prop}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON and versions, without what could end the script
          dangerouslySetInnerHTML={{ __html: value.replaceAll('<', '\\u003c') }}
        />
      ))}
      {texts !== undefined && <template>{texts}</template>}
      <div data-island-content="">{children}</div>
    </div>
  );
}

function island<Props extends TextProps>(name: IslandName, Tool: ComponentType<Props>) {
  return function Island(props: Props): ReactNode {
    return (
      <Marker name={name} props={props}>
        <Tool {...props} />
      </Marker>
    );
  };
}

export const AdvisoryTable = island('AdvisoryTable', AdvisoryTableTool);
export const AffectedCheck = island('AffectedCheck', AffectedCheckTool);
export const ErrorFinder = island('ErrorFinder', ErrorFinderTool);
export const NewerRelease = island<{ readonly newest: string }>('NewerRelease', NewerReleaseTool);

interface PlanTextProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A text of a release, for the planner. */
export function PlanText({ id, children }: PlanTextProps): ReactNode {
  return <div data-text={id}>{children}</div>;
}

interface UpgradePlannerProps {
  readonly data: string;
  /** Each a {@link PlanText}. */
  readonly children: ReactNode;
}

/** The upgrade planner, with the texts of all releases. */
export function UpgradePlanner({ data, children }: UpgradePlannerProps): ReactNode {
  const isText = (child: ReactNode): child is ReactElement<PlanTextProps> =>
    isValidElement<PlanTextProps>(child) && typeof child.props.id === 'string';
  const items = Children.toArray(children).filter(isText);
  const texts = new Map(items.map(({ props }) => [props.id, props.children]));
  return (
    <Marker name="UpgradePlanner" props={{ data }} texts={children}>
      <UpgradePlannerTool data={data} texts={texts} />
    </Marker>
  );
}
