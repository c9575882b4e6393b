import { type TextPart, textParts } from '#automation/flow/text-parts.ts'
import { useFlowVariableName } from './nodes/ask/field-names.ts'
import classes from './written-text.module.css'

type WrittenTextProps = {
  text: string
  /** For AI instructions, whose variables are not filled in. */
  onlyBlanks?: boolean
}

/** A text of a step; its variables and blanks appear by name, without braces and brackets. */
export const WrittenText = ({ text, onlyBlanks = false }: WrittenTextProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and no state.
  textParts(text).map((part, index) => <Part key={index} part={part} onlyBlanks={onlyBlanks} />)

const Part = ({ part, onlyBlanks }: { part: TextPart; onlyBlanks: boolean }) => {
  const nameOf = useFlowVariableName()
  if (part.kind === 'words') return part.text
  const blank = part.kind === 'blank'
  const written = blank ? `[[${part.label}]]` : `{{${part.name}}}`
  if (onlyBlanks && !blank) return written
  return (
    <span className={blank ? classes.blank : classes.variable} title={written}>
      {blank ? part.label : nameOf(part.name)}
    </span>
  )
}
