import fc from 'fast-check'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

/** Texts that break programs without validation. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'Бол\0ор',
  'a\ud800b',
  '\udc00',
  '👩‍👩‍👧‍👦🇲🇳😍',
  'ҮНЭ хэд вэ? өөрөө ᠮᠣᠩᠭᠣᠯ',
  'ﷺ'.repeat(300),
  'ү'.repeat(3000),
  "'; drop table people; --",
  '%_\\%',
  '{{first_name}} {{',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
  'https://[::1',
  '\u202egnp.exe',
  '\r\nset-cookie: a=b',
  '-1',
  '0',
  '1e400',
  '99999999999999999999999999',
  'NaN',
  'true',
  'null',
  '[]',
  '00000000-0000-0000-0000-000000000000',
  '0000-00-00',
  '2024-02-30',
  '2099-12-31',
  '2000-01-01T00:00:00+24:00',
  '2099-12-31T23:59:60.999999999Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '__proto__',
  'constructor',
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const hostileNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324, 100_001)

const hostileShape = fc.constantFrom<unknown>(
  null,
  true,
  [],
  {},
  [[]],
  [null],
  nested(8),
  nested(60),
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":1}}'),
  { toString: 'x', length: -1 },
  Array.from({ length: 300 }, () => 'x'),
)

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: hostileShape },
)
