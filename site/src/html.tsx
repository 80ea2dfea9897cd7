/** The frame of each page, in the place of Gatsby's: without its two tags for browsers of 2015. */
import type { HTMLAttributes, ReactNode } from 'react'

interface Props {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>
  headComponents: ReactNode
  bodyAttributes: HTMLAttributes<HTMLBodyElement>
  preBodyComponents: ReactNode
  body: string
  postBodyComponents: ReactNode
}

export default function Html({ htmlAttributes, bodyAttributes, body, ...parts }: Props) {
  return (
    <html lang="he" dir="rtl" {...htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {parts.headComponents}
      </head>
      <body {...bodyAttributes}>
        {parts.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: body }} />
        {parts.postBodyComponents}
      </body>
    </html>
  )
}
