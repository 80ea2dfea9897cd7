/** ProseMirror plugins: key bindings, input rules, history, drop cursor. */
import { baseKeymap, chainCommands, exitCode, splitBlock, toggleMark } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { oneLineHeadings } from './oneLine'
import { schema } from './schema'

const { nodes, marks } = schema

export const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return splitBlock(state, dispatch)
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView())
  return true
})

/** Input rules for typed Markdown: `## `, `- `, `1. `, `> `. */
const typedMarks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading!, (match) => ({ level: match[1]!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list!),
    wrappingInputRule(
      /^(\d{1,2})\.\s$/,
      nodes.ordered_list!,
      (match) => ({ order: Number(match[1]) }),
      (match, node) => node.childCount + Number(node.attrs.order) === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
  ],
})

/** `onLink` opens the link dialog. */
export const plugins = (onLink: () => void) => [
  typedMarks,
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong!),
    'Mod-k': () => (onLink(), true),
    Enter: splitListItem(nodes.list_item!),
    'Shift-Enter': lineBreak,
    'Mod-]': sinkListItem(nodes.list_item!),
    'Mod-[': liftListItem(nodes.list_item!),
    // No binding for Tab: it moves the focus, as in every field.
  }),
  keymap(baseKeymap),
  history(),
  oneLineHeadings,
  dropCursor({ color: 'var(--color-terracotta)', width: 3 }),
  gapCursor(),
]
