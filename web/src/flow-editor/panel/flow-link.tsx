import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconDownload, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TriggerNode } from '#automation/flow/flow.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEditing } from '../editor-context.tsx'
import { flowAddress } from './flow-address.ts'
import classes from './flow-link.module.css'
import { panelTexts } from './texts.ts'

/** The link and the QR code that start this flow in the page's chat. */
export const FlowLink = ({ node }: { node: TriggerNode }) => {
  const { link } = useTexts(panelTexts)
  const { page, automationId } = useEditing()
  const [isShown, setShown] = useState(false)
  const ref = node.node_type === 'link' ? node.payload.ref : ''
  const address = flowAddress(page, automationId, ref)
  if (address === undefined) return null
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ success: true, message: link.copied })
  }
  return (
    <section className={classes.link} aria-label={link.label}>
      <TextInput label={link.label} description={link.help} value={address} readOnly />
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {link.copy}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {link.qr}
        </Button>
      </Group>
      {isShown && <QrCode address={address} />}
    </section>
  )
}

const QrCode = ({ address }: { address: string }) => {
  const { link } = useTexts(panelTexts)
  // Loaded on demand, because most flows never show a code.
  const code = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => {
      const { default: encodeQR } = await import('qr')
      return `data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(address, 'svg', { ecc: 'medium' }))}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!code.data) return null
  return (
    <>
      <img className={classes.code} src={code.data} alt={link.alt} width={200} height={200} />
      <Button
        component="a"
        size="xs"
        variant="default"
        href={code.data}
        download="qr.svg"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {link.download}
      </Button>
    </>
  )
}
