import { createHash } from 'node:crypto'

/** Generated pictures, so that the sandbox needs no stock photos. The same path always gives the same picture. */
export const MOTIFS = ['dress', 'bread', 'book', 'leaf', 'cup', 'star'] as const

type Motif = (typeof MOTIFS)[number]

/** Two hues that suit the motif; a picture varies around them. */
const HUES: Record<Motif, [number, number]> = {
  dress: [225, 285],
  bread: [28, 45],
  book: [165, 205],
  leaf: [140, 180],
  cup: [15, 350],
  star: [250, 320],
}

/** In a square from -100 to 100. */
const SHAPES: Record<Motif, string> = {
  dress:
    '<path d="M-26 -78 Q0 -60 26 -78 L40 -60 L24 -30 L20 -14 L58 74 Q0 96 -58 74 L-20 -14 L-24 -30 L-40 -60 Z"/><path d="M-20 -14 H20" fill="none" stroke-width="5"/>',
  bread:
    '<path d="M-80 10 Q-84 -46 -34 -42 Q0 -66 34 -42 Q84 -46 80 10 Q78 56 0 56 Q-78 56 -80 10 Z"/><path d="M-40 -26 l18 34 M-8 -36 l18 38 M26 -30 l16 32" fill="none" stroke-width="8" stroke-linecap="round"/>',
  book: '<path d="M0 -44 Q-40 -68 -84 -52 V48 Q-40 34 0 58 Q40 34 84 48 V-52 Q40 -68 0 -44 Z"/><path d="M0 -44 V58" fill="none" stroke-width="6"/><path d="M-64 -26 Q-40 -34 -18 -22 M-64 0 Q-40 -8 -18 4 M64 -26 Q40 -34 18 -22 M64 0 Q40 -8 18 4" fill="none" stroke-width="5"/>',
  leaf: '<path d="M-62 62 Q-76 -62 62 -66 Q74 62 -62 62 Z"/><path d="M-62 62 Q-8 10 40 -42 M-14 16 V-26 M-14 16 H30" fill="none" stroke-width="6" stroke-linecap="round"/>',
  cup: '<path d="M-62 -34 H46 V12 Q46 60 -8 60 Q-62 60 -62 12 Z"/><path d="M46 -16 Q84 -20 82 8 Q80 32 42 28" fill="none" stroke-width="10"/><path d="M-30 -50 q-10 -16 0 -30 M0 -50 q-10 -16 0 -30" fill="none" stroke-width="6" stroke-linecap="round"/>',
  star: '<path d="M0 -80 L23 -26 L80 -22 L36 16 L50 72 L0 42 L-50 72 L-36 16 L-80 -22 L-23 -26 Z"/>',
}

export function drawPicture(path: string): string | null {
  const [kind = '', name = ''] = path.split('/')
  if (name === '' || path.length > 200) return null
  if (kind === 'face') return drawFace(name)
  if (kind === 'mark') return isMotif(name) ? drawMark(name) : null
  if (kind === 'photo') return drawPhoto(name)
  if (!isMotif(kind)) return null
  return name === 'cover' ? drawCover(kind) : drawPost(kind, name)
}

function isMotif(name: string): name is Motif {
  return (MOTIFS as readonly string[]).includes(name)
}

/** Numbers between 0 and 1, derived from a text. */
function dice(text: string): (index: number) => number {
  const bytes = createHash('sha256').update(text).digest()
  return (index) => (bytes[index % bytes.length] as number) / 255
}

function drawPost(motif: Motif, name: string): string {
  const roll = dice(`${motif} ${name}`)
  const [from, to] = huesOf(motif, roll)
  const dots = Array.from({ length: 7 }, (_, index) => {
    const [x, y, size] = [roll(index) * 720, roll(index + 7) * 720, 12 + roll(index + 14) * 90]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="#fff" opacity="${round(0.05 + roll(index + 21) * 0.12)}"/>`
  })
  return svg(720, 720, from, to, `${dots.join('')}${arrange(motif, roll)}`)
}

/** One alone, three in a row, or a large one that exceeds the picture. */
function arrange(motif: Motif, roll: (index: number) => number): string {
  const turn = roll(3) * 24 - 12
  if (roll(8) < 0.4) {
    return `${shape(motif, 585, 585, 0.8, turn + 150, 0.5)}${shape(motif, 350, 350, 2.2 + roll(5) * 0.5, turn, 1)}`
  }
  if (roll(8) < 0.7) {
    const row = [150, 360, 570].map((x, place) =>
      shape(motif, x, 380 - (place % 2) * 90, 1.1, turn * (place - 1), 1),
    )
    return row.join('')
  }
  return `${shape(motif, 160, 170, 0.7, -turn, 0.6)}${shape(motif, 470, 480, 3.9, turn - 15, 1)}`
}

function drawCover(motif: Motif): string {
  const [from, to] = HUES[motif]
  const row = [0, 1, 2, 3, 4].map((place) =>
    shape(motif, 120 + place * 240, 200, 0.9, place % 2 ? 10 : -10, place === 2 ? 1 : 0.4),
  )
  return svg(1200, 400, from, to, row.join(''))
}

function drawMark(motif: Motif): string {
  const [from, to] = HUES[motif]
  return svg(200, 200, from, to, shape(motif, 100, 100, 0.72, 0, 1))
}

/** A customer's attachment: a quick snapshot. */
function drawPhoto(name: string): string {
  const roll = dice(`photo ${name}`)
  const hue = Math.round(roll(0) * 360)
  const hill = (y: number, light: number) =>
    `<path d="M0 ${y} Q180 ${round(y - 120 - roll(2) * 80)} 360 ${y} T720 ${round(y - 40)} V720 H0 Z" fill="hsl(${hue} 40% ${light}%)"/>`
  const sun = `<circle cx="${round(140 + roll(1) * 440)}" cy="200" r="70" fill="hsl(45 90% 78%)"/>`
  return svg(720, 720, hue, (hue + 40) % 360, `${sun}${hill(480, 42)}${hill(580, 32)}`)
}

/** Common endings of women's names, so that face and name match. */
const WOMANS_NAME = /(?:a|i|jin|zul|ral|lan|suren)$/

function drawFace(name: string): string {
  const roll = dice(`face ${name}`)
  const hue = Math.round(roll(0) * 360)
  const skin = `hsl(${24 + Math.round(roll(1) * 12)} 55% ${64 + Math.round(roll(2) * 14)}%)`
  const hair = `hsl(${15 + Math.round(roll(3) * 20)} ${12 + Math.round(roll(4) * 30)}% ${12 + Math.round(roll(5) * 14)}%)`
  const clothes = `hsl(${(hue + 150) % 360} 45% 45%)`
  const isLong = WOMANS_NAME.test(name)
  const back = isLong ? `<path d="M48 92 Q48 40 100 40 Q152 40 152 92 V160 H48 Z" fill="${hair}"/>` : ''
  const fringe = `<path d="M56 88 Q60 44 100 44 Q140 44 144 88 Q${round(96 + roll(7) * 30)} 62 56 88 Z" fill="${hair}"/>`
  const body = `<path d="M28 200 Q32 148 100 148 Q168 148 172 200 Z" fill="${clothes}"/>`
  const head = `<rect x="86" y="126" width="28" height="34" rx="12" fill="${skin}"/><ellipse cx="100" cy="96" rx="42" ry="48" fill="${skin}"/>`
  const features =
    '<circle cx="84" cy="98" r="4.5" fill="#2a2228"/><circle cx="116" cy="98" r="4.5" fill="#2a2228"/>' +
    `<path d="M86 118 Q100 ${round(124 + roll(8) * 10)} 114 118" fill="none" stroke="#8a4a44" stroke-width="4" stroke-linecap="round"/>`
  return svg(200, 200, hue, (hue + 30) % 360, `${back}${body}${head}${fringe}${features}`, 82)
}

function huesOf(motif: Motif, roll: (index: number) => number): [number, number] {
  const [from, to] = HUES[motif]
  const shift = roll(30) * 30 - 15
  return [Math.round(from + shift + 360) % 360, Math.round(to + shift + 360) % 360]
}

function shape(motif: Motif, x: number, y: number, scale: number, turn: number, opacity: number): string {
  const at = `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)})`
  return `<g transform="${at}" opacity="${opacity}" fill="#fff" fill-opacity=".92" stroke="#16131f" stroke-opacity=".35" stroke-width="3" stroke-linejoin="round">${SHAPES[motif]}</g>`
}

function svg(width: number, height: number, from: number, to: number, inside: string, light = 58): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${from} 62% ${light}%)"/>` +
    `<stop offset="1" stop-color="hsl(${to} 66% ${light - 12}%)"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${inside}</svg>`
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
