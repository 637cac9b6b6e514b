import { describe, expect, it } from 'vitest';
import { maxQueryLength, opensElsewhere, searchKeyAction, typeAhead } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 };
const page = { isOpen: false, inTextField: false };
const open = { isOpen: true, inTextField: true };

describe('searchKeyAction', () => {
  it.each(['ctrlKey', 'metaKey'])('opens and closes by %s and K', (modifier) => {
    for (const key of ['k', 'K']) {
      const press = { ...plain, key, [modifier]: true };
      expect(searchKeyAction(press, page)).toBe('open');
      expect(searchKeyAction(press, { isOpen: false, inTextField: true })).toBe('open');
      expect(searchKeyAction(press, open)).toBe('close');
    }
    expect(searchKeyAction({ ...plain, key: 'k' }, page)).toBeNull();
  });

  it('opens by a slash, but not in a text field or with a modifier', () => {
    const slash = { ...plain, key: '/' };
    expect(searchKeyAction(slash, page)).toBe('open');
    expect(searchKeyAction(slash, { isOpen: false, inTextField: true })).toBeNull();
    expect(searchKeyAction(slash, { isOpen: true, inTextField: false })).toBeNull();
    expect(searchKeyAction({ ...slash, ctrlKey: true }, page)).toBeNull();
  });

  it('closes by Escape, but not while a character is composed', () => {
    const escapeKey = { ...plain, key: 'Escape' };
    expect(searchKeyAction(escapeKey, open)).toBe('close');
    expect(searchKeyAction(escapeKey, page)).toBeNull();
    expect(searchKeyAction({ ...escapeKey, isComposing: true }, open)).toBeNull();
    expect(searchKeyAction({ ...escapeKey, keyCode: 229 }, open)).toBeNull();
  });
});

describe('typeAhead', () => {
  const type = (typed: string, key: string) => typeAhead(typed, { ...plain, key });

  it('adds letters, takes them back, and leaves other keys alone', () => {
    expect(type('sam', 'l')).toBe('saml');
    expect(type('saml', 'Backspace')).toBe('sam');
    expect(type('saml', 'Tab')).toBeNull();
    expect(typeAhead('saml', { ...plain, key: 'v', ctrlKey: true })).toBeNull();
  });

  it('stops at the longest query', () => {
    const longest = 'x'.repeat(maxQueryLength);
    expect(type(longest, 'y')).toBe(longest);
  });
});

describe('opensElsewhere', () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  it('leaves plain clicks to the site and all others to the browser', () => {
    expect(opensElsewhere(click)).toBe(false);
    expect(opensElsewhere({ ...click, button: 1 })).toBe(true);
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
      expect(opensElsewhere({ ...click, [key]: true })).toBe(true);
    }
  });
});
