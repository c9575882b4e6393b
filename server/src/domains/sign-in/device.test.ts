import { describe, expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'Chrome/140.0.0.0'

describe('the device of a sign-in', () => {
  test.each([
    [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
    [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
    [`${ANDROID} Version/4.0 Chrome/89.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.5`, 'xiaomi', 'android'],
    [`${ANDROID} ${CHROME} Mobile Safari/537.36 HuaweiBrowser/15.0`, 'huawei', 'android'],
    [`${ANDROID} Version/4.0 ${CHROME} Mobile Safari/537.36 UCBrowser/13.4`, 'uc', 'android'],
    [
      `${ANDROID} Version/4.0 ${CHROME} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
      'facebook',
      'android',
    ],
    [`${ANDROID} ${CHROME} Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/500.0;]`, 'messenger', 'android'],
    [`${ANDROID} ${CHROME} Mobile Safari/537.36 OPR/90.0.0.0`, 'opera', 'android'],
    ['Opera/9.80 (Android; Opera Mini/7.5/191; U; mn) Presto/2.12.423 Version/12.16', 'opera', 'android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'firefox', 'android'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'safari', 'iphone'],
    [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'chrome', 'iphone'],
    [`${IPHONE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 'firefox', 'iphone'],
    [`${IPHONE} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'edge', 'iphone'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0;FBLC/mn_MN]`, 'facebook', 'iphone'],
    [`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`, 'messenger', 'iphone'],
    [`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_5)`, 'instagram', 'iphone'],
    [`${IPAD} Version/16.6 Mobile/15E148 Safari/604.1`, 'safari', 'ipad'],
    [`${WINDOWS} ${CHROME} Safari/537.36`, 'chrome', 'windows'],
    [`${WINDOWS} ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
    [`${WINDOWS} ${CHROME} YaBrowser/25.8.0 Safari/537.36`, 'yandex', 'windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'firefox',
      'windows',
    ],
    [`${MAC} Version/18.5 Safari/605.1.15`, 'safari', 'mac'],
    [`${MAC} Version/18.5 Safari/605.1.15 Ddg/18.5`, 'duckduckgo', 'mac'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'chrome',
      'chromebook',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox', 'linux'],
  ])('%s', (said, browser, system) => {
    expect(deviceOf(said)).toEqual({ browser, system })
  })

  test.each([
    ['no User-Agent', undefined],
    ['a program', 'curl/8.14.1'],
    ['HTML', '<script>alert(1)</script>'],
    ['a browser far behind', `${'x'.repeat(100_000)} Firefox/143.0 Windows`],
  ])('is unknown for %s', (_what, said) => {
    expect(deviceOf(said)).toEqual({ browser: null, system: null })
  })
})
