import { LineCounter, parseAllDocuments } from 'yaml';
import { eachSample, firstLine } from '../sample.ts';

/** Tags of the platform's blueprints, and those of AWS CloudFormation templates. */
const KNOWN_TAGS = new Set(
  `!KeyOf !Env !File !Context !Format !Condition !If !Enumerate !Index !Value !Find !FindObject !ParseJSON !AtIndex !Item
  !Ref !Sub !GetAtt !Join !Select !Split !ImportValue !FindInMap !Equals !Not !And !Or !Base64 !GetAZs`.split(
    /\s+/,
  ),
);

/** YAML 1.2, also with several documents. Unknown tags and duplicate keys are errors. */
export const parseYamlSamples = eachSample(function* ({ text }) {
  const counter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: counter });
  if ('empty' in documents && documents.empty === true) {
    yield { line: 1, message: 'no document' };
    return;
  }
  for (const document of documents) {
    for (const error of document.errors) {
      yield { line: counter.linePos(error.pos[0]).line, message: firstLine(error.message) };
    }
    for (const warning of document.warnings) {
      const tag = /![\w!.-]+/.exec(warning.message)?.[0];
      if (tag !== undefined && KNOWN_TAGS.has(tag)) continue;
      yield { line: counter.linePos(warning.pos[0]).line, message: firstLine(warning.message) };
    }
  }
});
