import { memo, type ReactNode } from 'react';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import type { Option } from './options.ts';
import { ResultRow } from './ResultRow.tsx';
import { textParts, toResult } from './result.ts';

interface OptionContentProps {
  readonly option: Option;
  readonly isActive: boolean;
}

/** The words of an option. They stay as they are while the reader types and an answer is awaited. */
export const OptionContent = memo(function OptionContent({
  option,
  isActive,
}: OptionContentProps): ReactNode {
  if (option.kind === 'answer') return <AnswerCard answer={option.answer} active={isActive} />;
  if (option.kind === 'result') return <ResultRow {...option.result} area="" />;
  const { page, section } = toResult(option.search);
  return <ResultRow page={page} section={section} snippet={textParts('')} />;
});
