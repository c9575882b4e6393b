/** What a sign-in is recognised by. The words stand in the database: none is ever renamed. */
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
