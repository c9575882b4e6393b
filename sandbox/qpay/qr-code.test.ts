import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { checksum, qrPng, qrText } from './qr-code.ts'

const TEXT = qrText({
  invoiceId: '11111111-2222-4333-8444-555555555555',
  amount: 35_000,
  merchant: 'HARIU',
})

/** Parses tag, length, value, like a bank app. */
function parseFields(text: string): Record<string, string> {
  if (text === '') return {}
  const end = 4 + Number(text.slice(2, 4))
  return { [text.slice(0, 2)]: text.slice(4, end), ...parseFields(text.slice(end)) }
}

/** Reads our own PNGs: black and white, one bit a pixel, no filters. */
function readPng(png: Buffer) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const stride = 1 + Math.ceil(width / 8)
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isWhite = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
    if (!isWhite) data.fill(0, pixel * 4, pixel * 4 + 3)
  }
  return { width, height, data }
}

test('the code contains tugrik, Mongolia and this invoice', () => {
  expect(parseFields(TEXT)).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '496',
    '54': '35000',
    '58': 'MN',
    '59': 'HARIU',
  })
})

test('its checksum is CRC-16/CCITT-FALSE over everything before it', () => {
  expect(checksum('123456789')).toBe('29B1')
  expect(checksum(TEXT.slice(0, -4))).toBe(TEXT.slice(-4))
})

test('a scanner reads the text from the picture', () => {
  const image = readPng(qrPng(TEXT))
  expect(image.width).toBe(image.height)
  expect(decodeQR(image)).toBe(TEXT)
})
