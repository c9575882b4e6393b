import { Button, Modal, Text } from '@mantine/core'
import { errorTexts } from '#web/ui/error-texts.ts'
import { productTexts } from '#web/ui/product-texts.ts'
import { forgetEverything } from '../../api/sign-in.ts'
import { useTexts } from '../../i18n/language-context.tsx'

const stay = () => undefined

/** Shown once the tokens cannot be renewed. Signing in again is the only way out. */
export const AccessExpired = () => {
  const errors = useTexts(errorTexts)
  const product = useTexts(productTexts)
  return (
    <Modal
      opened
      onClose={stay}
      title={errors.expiredTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text mb="lg">{errors.expired}</Text>
      <Button fullWidth onClick={forgetEverything}>
        {product.signIn}
      </Button>
    </Modal>
  )
}
