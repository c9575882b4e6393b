import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

export interface QrFacts {
  invoiceId: string
  amount: number
  merchant: string
}

/** The text that bank apps scan: EMV merchant-presented QR, as in QPay's samples (reference/qpay.md §3). */
export function qrText({ invoiceId, amount, merchant }: QrFacts): string {
  const account = field('00', 'mn.qpay.sandbox') + field('01', invoiceId.replaceAll('-', '').slice(0, 24))
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '5734'),
    field('53', '496'),
    field('54', String(amount)),
    field('58', 'MN'),
    field('59', merchant),
    field('60', 'Ulaanbaatar'),
    field('62', field('01', invoiceId.replaceAll('-', '').slice(0, 25))),
    '6304',
  ].join('')
  return text + checksum(text)
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE, upper-case hex. */
export function checksum(text: string): string {
  let sum = 0xff_ff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80_00 ? (sum << 1) ^ 0x10_21 : sum << 1) & 0xff_ff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

const PIXELS_PER_MODULE = 6
const QUIET_ZONE_MODULES = 4

/** A PNG, black on white, with the quiet zone that scanners need. */
export function qrPng(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE_MODULES })
  const pixels = modules.length * PIXELS_PER_MODULE
  const rows = modules.map((row) => imageRow(row, pixels))
  const image = Buffer.concat(rows.flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(row)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  // One bit a pixel, greyscale.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(image)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A filter byte, then the pixels, the highest bit first; 1 is white. */
function imageRow(modules: readonly boolean[], pixels: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(pixels / 8))
  for (let x = 0; x < pixels; x += 1) {
    const isDark = modules[Math.floor(x / PIXELS_PER_MODULE)]
    if (!isDark) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  }
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
