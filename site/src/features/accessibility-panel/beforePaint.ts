import { FONT_MAX, FONT_MIN, FONT_STEP, KEY, toggles } from './settings'

/**
 * `applySettings` with the stored settings, as a script in the page's head: it runs before the first paint, so that
 * nothing flashes. Its text is constant, so that a content security policy can have its hash.
 */
export const beforePaint =
  `(function(d){try{var s=JSON.parse(localStorage.getItem("${KEY}")),f;if(!s)return;f=s.fontSize;` +
  `if(f>=${FONT_MIN}&&f<=${FONT_MAX}&&f===Math.round(f/${FONT_STEP})*${FONT_STEP}&&f!==100)d.style.fontSize=f+"%";` +
  `if(s.contrast==="high"||s.contrast==="inverted")d.dataset.contrast=s.contrast;` +
  `f=${JSON.stringify(toggles)}.filter(function(t){return s[t]===true}).join(" ");` +
  `if(f)d.dataset.accessibility=f}catch(e){}})(document.documentElement)`
