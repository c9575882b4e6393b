import type { BrowserName, SystemName } from '#contract/devices.ts'

export type Device = { browser: BrowserName | null; system: SystemName | null }

/** Far more than any browser says. */
const MOST_READ = 512

/** In this order: nearly all of them claim to be Chrome and Safari too. */
const BROWSERS: [RegExp, BrowserName][] = [
  [/Instagram/, 'instagram'],
  [/Messenger|Orca-Android/, 'messenger'],
  [/FBAN|FBAV|FB_IAB/, 'facebook'],
  [/Edg(?:A|iOS)?\//, 'edge'],
  [/OPR\/|OPT\/|OPiOS\/|OPX\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/YaBrowser\//, 'yandex'],
  [/UC ?Browser\//, 'uc'],
  [/MiuiBrowser\//, 'xiaomi'],
  [/HuaweiBrowser\//, 'huawei'],
  [/DuckDuckGo\/|Ddg\//, 'duckduckgo'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Version\/.*Safari\//, 'safari'],
]

/** An iPad that asks for the pages of computers says that it is a Mac, and cannot be told from one. */
const SYSTEMS: [RegExp, SystemName][] = [
  [/iPad/, 'ipad'],
  [/iPhone|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromebook'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
]

const firstIn = <Name>(known: [RegExp, Name][], said: string): Name | null =>
  known.find(([sign]) => sign.test(said))?.[1] ?? null

/** By what a browser says of itself (`User-Agent`), as much of it as its owner recognises it by, and no more. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const said = (userAgent ?? '').slice(0, MOST_READ)
  return { browser: firstIn(BROWSERS, said), system: firstIn(SYSTEMS, said) }
}
