const WORD_BULLET = (text: string, level = 1, sign = '·', place = 'Middle'): string =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=FR style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=FR>${text}<o:p></o:p></span></p>`;

/** A document from the clipboard of Word 365 for Windows. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/amel/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1>Les soldes<o:p></o:p></h1>
<p class=MsoNormal><b><span lang=FR style='mso-ansi-language:FR'>Du 1<sup>er</sup></span></b><span lang=FR> au 15
août, <i style='mso-bidi-font-style:normal'>tous les jours</i>&nbsp;: <u>entrée libre</u>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Au programme</h2>
${WORD_BULLET('Zara', 1, '·', 'First')}
${WORD_BULLET('femme', 2, 'o')}
${WORD_BULLET('<b>enfant</b>', 2, 'o')}
${WORD_BULLET('Celio', 1, '·', 'Last')}
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Trois</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Quatre</p>
<p class=MsoNormal><del cite="mailto:Amel" datetime="2026-11-20T10:00">ancien</del><a href="http://www.zara.com/tn"><span lang=FR>Voir</span></a> <a name="_Toc1"></a><a href="#_Toc1">haut</a></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Image_1" style='width:200pt;height:100pt'><v:imagedata src="file:///C:/Users/amel/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=267 height=133 src="file:///C:/Users/amel/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Image_1"><![endif]></p>
<!--EndFragment--></body></html>`;

/** A document from the clipboard of Google Docs, in Chrome. */
export const GOOGLE_DOCS = `<html><body><!--StartFragment--><meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0a7a6c-7fff-2c1e-9d3a-4f0a2b6c8d10"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Nuit du shopping</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Un texte </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;">gras</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">penché</span><span style="font-weight:400;"> et </span><span style="font-weight:700;font-style:italic;text-decoration:line-through;">les deux</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Un</span></p></li><ul style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Un et demi</span></p></li></ul></ul><p dir="ltr"><a href="https://www.zara.com/tn/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">Zara</span></a></p><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe1?key=abc" width="602" height="401" style="margin-left:0px;" /></span></p></b><br class="Apple-interchange-newline"><!--EndFragment--></body></html>`;

/** A document from the clipboard of LibreOffice Writer. */
export const LIBREOFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8.2.1 (Linux)"/><style type="text/css">h1 { font-size: 18pt } p { line-height: 115%; margin-bottom: 0.1in }</style></head>
<body lang="fr-FR" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">Horaires</h1>
<p align="justify" style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Ouvert</b> <font color="#c9211e">de 10&nbsp;h</font> à <i><u>22&nbsp;h</u></i></font></font></p>
<ol start="2"><li><p style="line-height: 100%">Lundi</p></li><li><p>Mardi</p></li></ol>
<table width="100%" cellpadding="4" cellspacing="0" bgcolor="#eeeeee"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border: 1px solid #000000" colspan="2"><p><b>Jour</b></p></td></tr><tr><td><p>Lundi</p></td><td><p>10 h</p></td></tr></table>
<p><img src="file:///tmp/lu1a2b.tmp/lu1a2c_tmp_3f.png" name="Image1" align="left" width="300" height="200" border="0"/></p></body></html>`;

/**
 * A mail from the clipboard of classic Outlook: Word's HTML, with pictures of the mail and addresses behind a filter.
 */
export const OUTLOOK = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=FR link="#0563C1"><!--StartFragment--><div class=WordSection1><p class=MsoNormal style='margin-bottom:12.0pt'><span style='font-size:11.0pt;font-family:"Aptos",sans-serif'>Bonjour,<br><br>L’offre est <span style='font-weight:bold;background:yellow;mso-highlight:yellow'>valable</span> ici&nbsp;: <a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.celio.com%2Ftn&amp;data=05%7C02">celio</a><o:p></o:p></span></p><table role=presentation border=0><tr><td><p class=MsoNormal>Amel Ben Salah<o:p></o:p></p></td></tr></table><p class=MsoNormal><img width=1 height=1 src="https://track.example/o.gif"><img width=300 height=100 src="cid:image001.png@01DC5F2A.6C0B2D40" alt="Logo"></p></div><!--EndFragment--></body></html>`;

/** A part of a page from Chrome's clipboard: each element with its computed styles. */
export const WEB_PAGE = `<html><body><!--StartFragment--><div class="post" style="color: rgb(32, 33, 36); font-family: Roboto; font-style: normal; font-weight: 400; text-decoration-thickness: initial; background-color: rgb(255, 255, 255);"><div><h3 style="font-weight: 700; margin: 0px;">Le menu</h3></div><div>Une ligne</div><div>et <span style="font-weight: 600;">une autre</span>\u0007<span class="Apple-converted-space">&nbsp;</span>fin</div><script>alert(1)</script><p onclick="a()">Voir <a href="www.zara.com">Zara</a>, <a href="page.html">ici</a>, <a href="https://mall.example/shops?x=1">les boutiques</a>.</p><figure><a href="https://i.example/"><img src="data:image/png;base64,iVBORw0KGgo=" alt="Un plat" width="400" height="300"></a><figcaption>Le plat</figcaption></figure><p><img src="https://mall.example/api/v1/bucket/file/5f00000000000000000000f1/1080/auto" alt="Plage" width="1080" height="720"></p><pre>a<br>b</pre></div><!--EndFragment--></body></html>`;

export const GMAIL = `<meta charset='utf-8'><div dir="ltr"><div>Bonjour <img data-emoji="🎉" class="an1" alt="🎉" aria-label="🎉" draggable="false" src="https://fonts.gstatic.com/s/e/notoemoji/16.0/1f389/72.png" loading="lazy"> à tous</div><div><br></div><div><b>Samedi</b> et <i>dimanche</i><br clear="all"></div></div><div class="gmail_quote"><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><div>Merci <img src="cid:ii_m1" alt="affiche.png" width="400"></div></blockquote></div>`;

export const WHATSAPP = `<html><body><!--StartFragment--><div class="copyable-text" data-pre-plain-text="[09:12, 28/11/2026] Amel: "><span dir="ltr" class="_ao3e selectable-text copyable-text"><span>Soldes <strong class="_ao3e">demain</strong> <img crossorigin="anonymous" alt="❤️" draggable="false" class="b75 emoji wa _ao3e" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="background-position: 0px -20px;"></span></span></div><!--EndFragment--></body></html>`;

export const NOTION = `<meta charset='utf-8'><h1>Soldes</h1><!-- notionvc: 8f2c --><aside>💡 <p>À savoir</p></aside><ul><li>Un<ul><li>Deux</li></ul></li></ul><ul><li>[ ] À faire</li></ul><details><summary>Suite</summary><p>Le <code>texte</code> et <mark style="color:rgb(212, 76, 71)">rouge</mark></p></details>`;

export const PAGES = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {text-decoration: underline}</style></head><body><p class="p1"><b>Nocturne</b><span class="Apple-converted-space"> </span>du <i>jeudi</i></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s2"></span>Un</li></ul></body></html>`;
