/** Browsers and systems of sign-ins. The values are stored in the database, so none may be renamed. */
export const browsers = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'yandex',
  'uc',
  'xiaomi',
  'huawei',
  'duckduckgo',
  'facebook',
  'messenger',
  'instagram',
] as const
export type BrowserName = (typeof browsers)[number]

export const systems = ['android', 'iphone', 'ipad', 'windows', 'mac', 'chromebook', 'linux'] as const
export type SystemName = (typeof systems)[number]
