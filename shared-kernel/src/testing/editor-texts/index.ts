/**
 * Texts exactly as the back office's editor writes them. The editor's tests compare its output with them. The API's
 * tests check that cleaning changes none, so a saved form equals what is stored.
 */
export const EDITOR_TEXTS: readonly string[] = [
  '<p>Du jeudi au samedi.</p>',
  '<p>Une ligne<br />et une autre</p><hr /><p>La suite</p>',
  '<h2>Titre</h2><h3>Sous-titre</h3><h4>Intertitre</h4><p></p><p>Texte</p>',
  '<p><strong>gras</strong> <em>italique</em> <u>souligné</u> <s>barré</s> <code>code</code></p>',
  '<p>H<sub>2</sub>O, 1<sup>er</sup>, <mark>promotion</mark></p>',
  '<ul><li>Un</li><li>Deux<ul><li>Deux et demi</li></ul></li></ul>',
  '<ol start="3"><li>Trois</li><li><p>Quatre</p><p>en deux paragraphes</p></li></ol>',
  '<blockquote><p>Dit-elle</p></blockquote>',
  '<pre><code>10 h – 22 h</code></pre>',
  '<p>Un <a href="/shops">lien</a>, <a href="https://zara.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">un autre</a>.</p>',
  '<p><a href="/api/v1/bucket/file/5f00000000000000000000f3">menu.pdf</a></p>',
  '<img src="/api/v1/bucket/file/5f00000000000000000000f1/1080/auto" alt="Dit &quot;la plage&quot;" width="1080" height="720" />',
  '<img src="/api/v1/bucket/file/5f00000000000000000000f1/1080/auto" alt="" width="640" height="480" />',
  '<figure><img src="/api/v1/bucket/file/5f00000000000000000000f1/640/auto" alt="Une robe" width="640" height="480" /><figcaption>Été <em>2026</em></figcaption></figure>',
  '<table><thead><tr><th colspan="2">Jour</th></tr></thead><tbody><tr><td>Lundi</td><td>10 h</td></tr></tbody></table>',
  '<p dir="rtl" lang="ar">مرحبا بكم</p><p>1 &lt; 2 &amp; 3 &gt; 2</p><p>Prix : 10\u00a0DT</p>',
];
