/** Number of first bytes that identify a type. */
export const SIGNATURE_BYTES = 16

type Test = (bytes: Uint8Array) => boolean

const at = (offset: number, ...texts: readonly string[]): Test => {
  const wanted = texts.map((text) => Buffer.from(text, 'latin1'))
  return (bytes) => wanted.some((one) => Buffer.from(bytes.subarray(offset, offset + one.length)).equals(one))
}
const both =
  (...tests: readonly Test[]): Test =>
  (bytes) =>
    tests.every((test) => test(bytes))

/** Matches a frame header: eleven set bits; the layer distinguishes MP3 from AAC. */
const frame =
  (isLayer: (layer: number) => boolean): Test =>
  ([first = 0, second = 0]) =>
    first === 0xff && (second & 0xe0) === 0xe0 && isLayer((second >> 1) & 3)

const ZIP = at(0, 'PK\x03\x04')
const MPEG4 = at(4, 'ftyp')

const tests: Readonly<Record<string, Test>> = {
  'image/png': at(0, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': at(0, '\xff\xd8\xff'),
  'image/gif': at(0, 'GIF87a', 'GIF89a'),
  'audio/mpeg': (bytes) => at(0, 'ID3')(bytes) || frame((layer) => layer !== 0)(bytes),
  'audio/mp4': MPEG4,
  'audio/wav': both(at(0, 'RIFF'), at(8, 'WAVE')),
  'audio/aac': (bytes) => at(0, 'ADIF')(bytes) || frame((layer) => layer === 0)(bytes),
  'audio/ogg': at(0, 'OggS'),
  'video/mp4': MPEG4,
  // Old files begin without their type.
  'video/quicktime': at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'),
  'video/webm': at(0, '\x1a\x45\xdf\xa3'),
  'application/pdf': at(0, '%PDF-'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ZIP,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ZIP,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ZIP,
}

/**
 * Whether the first bytes fit a content type; false for unknown types.
 * @param firstBytes at least `SIGNATURE_BYTES`
 */
export const fitsType = (firstBytes: Uint8Array, contentType: string): boolean =>
  tests[contentType]?.(firstBytes) ?? false
