/** Shown when the controls cannot run: browser settings that help, and a link to the accessibility statement. */
export function PanelFallback({ text }: { text: string }) {
  return (
    <p className="p-5">
      {text} אפשר להגדיל את הדף בדפדפן עצמו (<bdi dir="ltr">Ctrl +</bdi>), ובהגדרות המכשיר לבחור ניגודיות
      ופחות תנועה: האתר יפעל לפיהן. עוד על כך ב
      <a href="/accessibility" className="text-link">
        הצהרת הנגישות
      </a>
      .
    </p>
  )
}
