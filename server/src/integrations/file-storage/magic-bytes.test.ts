import { describe, expect, it, test } from 'vitest'
import { fileKinds } from '#contract/upload-rules.ts'
import { isKey, newKey } from './blob-key.ts'
import { fitsType } from './magic-bytes.ts'

const beginnings: [type: string, bytes: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/gif', 'GIF89a\x01\0'],
  ['audio/mpeg', 'ID3\x04\0\0'],
  ['audio/mpeg', '\xff\xfb\x90\x64'],
  ['audio/mp4', '\0\0\0\x20ftypM4A '],
  ['audio/wav', 'RIFF\x24\x08\0\0WAVEfmt '],
  ['audio/aac', '\xff\xf1\x50\x80'],
  ['audio/ogg', 'OggS\0\x02'],
  ['video/mp4', '\0\0\0\x18ftypmp42'],
  ['video/quicktime', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['video/webm', '\x1a\x45\xdf\xa3\x01\0'],
  ['application/pdf', '%PDF-1.7'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04\x14\0'],
]

describe('the first bytes of a file', () => {
  it.each(beginnings)('identify %s', (type, bytes) => {
    expect(fitsType(Buffer.from(bytes, 'latin1'), type)).toBe(true)
  })

  it.each(beginnings)('refuse an HTML page that claims to be %s', (type) => {
    expect(fitsType(Buffer.from('<!doctype html><script>'), type)).toBe(false)
  })

  it('distinguish MP3 from AAC, whose frames begin similarly', () => {
    expect(fitsType(Buffer.from([0xff, 0xfb, 0x90, 0x64]), 'audio/aac')).toBe(false)
    expect(fitsType(Buffer.from([0xff, 0xf1, 0x50, 0x80]), 'audio/mpeg')).toBe(false)
  })

  it('must be enough', () => {
    expect(fitsType(Buffer.from('GIF8'), 'image/gif')).toBe(false)
    expect(fitsType(Buffer.alloc(0), 'video/mp4')).toBe(false)
  })

  it('are known for every type that may be uploaded', () => {
    const known = new Set(beginnings.map(([type]) => type))
    const zipped = 'application/vnd.openxmlformats-officedocument'
    const types = Object.values(fileKinds).flatMap((kinds) => kinds.map(({ type }) => type))
    expect(types.filter((type) => !known.has(type) && !type.startsWith(zipped))).toEqual([])
  })
})

test('a key contains only the kind of its file, and is unique', () => {
  const key = newKey('5a3f9f0e-0000-4000-8000-000000000000', 'png', new Date('2026-11-21T02:00:00Z'))
  expect(key).toMatch(/^uploads\/5a3f9f0e-0000-4000-8000-000000000000\/2026\/11\/[0-9a-f]{32}\.png$/)
  expect(isKey(key)).toBe(true)
  expect(newKey('t', 'png', new Date(0))).not.toBe(newKey('t', 'png', new Date(0)))
})

test.each([
  '',
  'uploads',
  '/etc/passwd',
  'uploads/../secret',
  'uploads/..',
  'uploads/.hidden',
  'uploads//a',
  'uploads/A.png',
  'uploads/a\\b',
  'uploads/a b',
  'uploads/a\0b',
  `uploads/${'a'.repeat(300)}`,
  'uploads/1/2/3/4/5/6/7',
])('%j is not a key', (text) => {
  expect(isKey(text)).toBe(false)
})
