import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/language-context.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { signInTexts } from './texts.ts'

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: boolean }

export const TermsBox = ({ checked, onChange, error }: Props) => {
  const signIn = useTexts(signInTexts)
  const box = useRef<HTMLInputElement>(null)
  const latestOnChange = useRef(onChange)
  // The box may have been ticked before the script loaded.
  useEffect(() => {
    if (box.current?.checked) latestOnChange.current(true)
  }, [])
  return (
    <Checkbox
      ref={box}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error ? signIn.agreeFirst : undefined}
      label={
        <>
          {signIn.agreeBefore}
          <SiteLink to="/terms-of-use" target="_blank" inherit underline="always">
            {signIn.agreeTerms}
          </SiteLink>
          {signIn.agreeBetween}
          <SiteLink to="/privacy-policy" target="_blank" inherit underline="always">
            {signIn.agreePrivacy}
          </SiteLink>
          {signIn.agreeAfter}
        </>
      }
    />
  )
}
