import { XMLValidator } from 'fast-xml-parser';
import { eachSample } from '../sample.ts';

/** XML that is well formed. */
export const parseXmlSamples = eachSample(function* ({ text }) {
  const result = XMLValidator.validate(text);
  if (result !== true) yield { line: result.err.line, message: result.err.msg };
});

const VOID_ELEMENTS = 'area base br col embed hr img input link meta source track wbr'.split(' ');

/** HTML whose tags are closed and nested; a fragment with several elements is allowed. */
export const parseHtmlSamples = eachSample(function* ({ text }) {
  const withoutDoctype = text.replace(/^\s*<!doctype[^>]*>/i, '');
  const result = XMLValidator.validate(`<root>${withoutDoctype}</root>`, {
    allowBooleanAttributes: true,
    unpairedTags: VOID_ELEMENTS,
  });
  if (result !== true) yield { line: result.err.line, message: result.err.msg };
});
