import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import classes from '../panel.module.css'
import { TextField } from '../text-field.tsx'

type AddressForm = BlockOf<'address_form'>
type AddressFormProps = {
  nodeId: string
  block: AddressForm
  onChange: (block: AddressForm, field?: string) => void
}

/** Messenger's form for the customer's address. */
export const AddressFormBlock = ({ nodeId, block, onChange }: AddressFormProps) => {
  const { message } = useTexts(panelTexts)
  const place = { nodeId, partId: block.id }
  return (
    <div className={classes.stack}>
      <TextField
        {...place}
        field="country"
        label={message.formCountry}
        description={message.formCountryHelp}
        placeholder="MN"
        value={block.country}
        onChange={(country) => onChange({ ...block, country: country.toUpperCase() }, 'country')}
      />
      <TextField
        {...place}
        field="privacy_url"
        type="url"
        label={message.formPrivacy}
        placeholder={message.address}
        value={block.privacy_url}
        onChange={(privacy_url) => onChange({ ...block, privacy_url }, 'privacy_url')}
      />
    </div>
  )
}
