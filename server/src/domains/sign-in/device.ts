import type { BrowserName, SystemName } from '#contract/devices.ts'

export type Device = { browser: BrowserName | null; system: SystemName | null }

/** More than the length of any real User-Agent. */
const MOST_READ = 512

/** The order matters, because nearly all of them also claim to be Chrome and Safari. */
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

/** An iPad that requests desktop pages claims to be a Mac, and cannot be distinguished from one. */
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

/** Browser and system from the `User-Agent`: enough for its owner to recognise the device, and no more. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const said = (userAgent ?? '').slice(0, MOST_READ)
  return { browser: firstIn(BROWSERS, said), system: firstIn(SYSTEMS, said) }
}
