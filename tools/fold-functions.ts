/**
 * Prints the functions `fold_letters`, `fold_text` and `sort_key` for a migration, derived from
 * `src/i18n/fold.ts` and `src/i18n/text/sorting.ts`. `src/database/folding.test.ts` fails while the
 * database and those files disagree.
 */
import { foldLetters, SPELLINGS } from '../src/i18n/fold.ts'
import { sortKey } from '../src/i18n/text/sorting.ts'

type Pair = readonly [from: string, to: string]

const LAST_CODE_POINT = 0x10ffff
const ASCII_END = 0x80
/** The last punctuation that is handled: characters beyond this block do not occur in names. */
const LAST_PUNCTUATION = 0x206f
/** The largest gap between letters of one script. */
const BLOCK = 64
const SCRIPTS = [/[\u0600-\u06ff]/, /[\u0080-\u024f]/, /[^\0-\u024f\u0600-\u06ff]/u]

const hex = (code: number): string =>
  code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
const escaped = (text: string): string =>
  [...text]
    .map((letter) => (letter < '\x7f' && letter !== "'" ? letter : hex(letter.codePointAt(0)!)))
    .join('')

const codesOf = (found: readonly string[]) => found.map((letter) => letter.codePointAt(0)!)

/** Letters as the content of a bracket expression; those up to `gap` apart share a range. */
function rangesOf(found: readonly string[], gap = 1): string {
  const codes = codesOf(found).toSorted((a, b) => a - b)
  const starts = codes.filter((code, index) => !(code - codes[index - 1]! <= gap))
  const ends = codes.filter((code, index) => !(codes[index + 1]! - code <= gap))
  return starts
    .map((start, index) =>
      start === ends[index] ? hex(start) : `${hex(start)}-${hex(ends[index]!)}`,
    )
    .join('')
}

function translated(text: string, pairs: readonly Pair[]): string {
  const [from, to] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(''))
  return `translate(${text}, E'${escaped(from!)}', E'${escaped(to!)}')`
}

const replaced = (text: string, pairs: readonly Pair[]): string =>
  pairs.reduce(
    (inner, [from, to]) => `replace(${inner}, E'${escaped(from)}', E'${escaped(to)}')`,
    text,
  )

const letters = Array.from({ length: LAST_CODE_POINT }, (_, index) => index + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const between = (change: (text: string) => string, letter: string) =>
  change(`a${letter}b`).slice(1, -1)

// The database itself applies NFKD.
const folded = letters
  .filter((letter) => letter.normalize('NFKD') === letter)
  .map((letter): Pair => [letter, between(foldLetters, letter)])
  .filter(([letter, to]) => letter !== to || letter === ' ')
const spaces = folded.filter(([, to]) => to === ' ').map(([letter]) => letter)
const marks = folded.filter(([, to]) => to === '').map(([letter]) => letter)
const others = folded.filter(
  ([letter, to]) => to.trim() !== '' && codesOf([letter])[0]! >= ASCII_END,
)
const single = others.filter(([, to]) => [...to].length === 1)
const several = others.filter(([, to]) => [...to].length > 1)
/**
 * `translate` searches its whole list for each letter, so each text uses only the lists of its
 * scripts.
 */
const steps = SCRIPTS.map((script) => single.filter(([letter]) => script.test(letter))).map(
  (pairs) => ({ pairs, change: translated('folded', pairs) }),
)
steps.push({ pairs: several, change: replaced('folded', several) })
const conditional = steps
  .map(
    ({ pairs, change }) => `    IF folded ~ '[${rangesOf(
      pairs.map(([letter]) => letter),
      BLOCK,
    )}]' THEN
      folded := ${change};
    END IF;
`,
  )
  .join('')

const RANK = /^\p{Co}$/u
const sorted = letters.slice(0, LAST_PUNCTUATION)
/** Letters that folding would merge with another, and ignored ones. */
const before = [
  ...sorted.filter(
    (letter) => RANK.test(sortKey(letter)) && sortKey(letter) !== sortKey(foldLetters(letter)),
  ),
  ...sorted.filter(
    (letter) => between(sortKey, letter) === '' && between(foldLetters, letter) !== '',
  ),
].map((letter): Pair => [letter, between(sortKey, letter)])
const ranked = sorted
  .filter((letter) => RANK.test(sortKey(letter)) && foldLetters(letter) === letter)
  .map((letter): Pair => [letter, sortKey(letter)])
const punctuation = sorted.filter(
  (letter) => /[\p{P}\p{S}\p{M}\p{Z}\p{Cc}]/u.test(letter) && between(sortKey, letter) === ' ',
)

console.log(`CREATE FUNCTION "fold_letters"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := $1;
BEGIN
  IF octet_length(folded) > length(folded) THEN
    folded := normalize(replace(folded, E'\\u200c', ' '), NFKD);
    folded := regexp_replace(folded, '[${rangesOf(marks)}]', '', 'g');
${conditional}  END IF;
  folded := lower(folded COLLATE "C");
  RETURN btrim(regexp_replace(folded, '[${rangesOf(spaces)}]+', ' ', 'g'));
END
$$;--> statement-breakpoint
CREATE FUNCTION "fold_text"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN ${replaced('public.fold_letters($1)', SPELLINGS)};
END
$$;--> statement-breakpoint
CREATE FUNCTION "sort_key"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := public.fold_letters(${translated('normalize($1, NFC)', before)});
BEGIN
  folded := ${translated('folded', ranked)};
  RETURN btrim(regexp_replace(folded, '[${rangesOf(punctuation)}]+', ' ', 'g'));
END
$$;--> statement-breakpoint`)
