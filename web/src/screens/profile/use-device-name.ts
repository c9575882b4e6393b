import type { SignIn } from '#contract/account.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { profileTexts } from './texts.ts'

type Device = Pick<SignIn, 'browser' | 'system'>

/** The device as the browser describes itself: `Android утас, Chrome`. */
export const useDeviceName = (): ((device: Device) => string) => {
  const { signIns } = useTexts(profileTexts)
  return ({ browser, system }) => {
    if (browser && system) return signIns.device(signIns.system[system], signIns.browser[browser])
    return (system && signIns.system[system]) ?? (browser && signIns.browser[browser]) ?? signIns.unknown
  }
}
