import { Checkbox } from '@mantine/core'
import { useTexts } from '../../i18n/language-context.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

type Props = { checked: boolean; onChange: (checked: boolean) => void; error: boolean }

export const TermsBox = ({ checked, onChange, error }: Props) => {
  const { signIn } = useTexts()
  return (
    <Checkbox
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
