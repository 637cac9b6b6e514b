import { describe, expect, it } from 'vitest';
import { ratioText, spreadOf, spreadsOf, spreadText } from './spread.ts';

describe('spreadOf', () => {
  it('is the median with the smallest and the largest value', () => {
    expect(spreadOf([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
  });

  it('is not a number without values', () => {
    expect(spreadOf([])).toEqual({ median: Number.NaN, min: Number.NaN, max: Number.NaN });
  });
});

it('takes the median of each number by itself', () => {
  const runs = [
    { bytes: 3, tasks: 1 },
    { bytes: 1, tasks: 2 },
    { bytes: 2, tasks: 3 },
  ];
  expect(spreadsOf(runs)).toEqual({
    bytes: { median: 2, min: 1, max: 3 },
    tasks: { median: 2, min: 1, max: 3 },
  });
});

describe('spreadText', () => {
  it('names the range', () => {
    expect(spreadText({ median: 20, min: 10, max: 30 })).toBe('20 (10–30)');
  });

  it('leaves out a range that rounding closes', () => {
    expect(spreadText({ median: 100_010, min: 99_990, max: 100_040 }, 1, 1000)).toBe('100.0');
  });

  it('is a dash when nothing was measured', () => {
    expect(spreadText(spreadOf([]))).toBe('-');
  });
});

describe('ratioText', () => {
  it('compares medians', () => {
    expect(ratioText(spreadOf([50]), spreadOf([100]))).toBe('0.50');
  });

  it('is empty when there is nothing to compare with', () => {
    expect(ratioText(spreadOf([50]), undefined)).toBe('');
    expect(ratioText(spreadOf([50]), spreadOf([0]))).toBe('');
    expect(ratioText(spreadOf([50]), spreadOf([]))).toBe('');
  });
});
