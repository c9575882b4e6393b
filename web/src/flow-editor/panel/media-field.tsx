import { Anchor } from '@mantine/core'
import { IconExternalLink, IconLink, IconPhotoOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { FieldPlace } from './field-problems.tsx'
import classes from './panel.module.css'
import { TextField } from './text-field.tsx'
import { panelTexts } from './texts.ts'

const isAddress = (address: string): boolean => /^https?:\/\/\S+\.\S/.test(address.trim())

/** Preview of the image; shows an error when it does not load. */
const Picture = ({ address }: { address: string }) => {
  const { message } = useTexts(panelTexts)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <p className={classes.notice} role="status">
        <IconPhotoOff size={16} aria-hidden />
        {message.pictureFailed}
      </p>
    )
  return (
    <img
      className={classes.picture}
      src={address.trim()}
      alt={message.pictureShown}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}

type MediaFieldProps = FieldPlace & {
  label: string
  description?: string
  address: string
  picture: boolean
  /** Other sources of the file, next to the address. */
  children?: ReactNode
  onChange: (address: string) => void
}

/** An image or file by its address, with a preview. */
export const MediaField = ({ address, picture, children, ...field }: MediaFieldProps) => {
  const { message } = useTexts(panelTexts)
  const shown = isAddress(address)
  return (
    <div className={classes.media}>
      {shown && picture && <Picture key={address} address={address} />}
      <TextField
        {...field}
        type="url"
        value={address}
        placeholder={message.address}
        leftSection={<IconLink size={16} aria-hidden />}
      />
      {shown && !picture && (
        <Anchor
          href={address.trim()}
          target="_blank"
          rel="noreferrer"
          size="xs"
          className={classes.link ?? ''}
        >
          {message.openFile} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      )}
      {children}
    </div>
  )
}
