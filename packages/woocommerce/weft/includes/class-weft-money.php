<?php
defined( 'ABSPATH' ) || exit;

/** Formats amounts for Weft: with the decimals of ISO 4217, whatever the shop displays. */
final class Weft_Money {
	const WITHOUT_DIGITS    = array( 'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF' );
	const WITH_THREE_DIGITS = array( 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND' );

	public static function text( $amount, $currency ) {
		$digits = in_array( $currency, self::WITHOUT_DIGITS, true ) ? 0 : ( in_array( $currency, self::WITH_THREE_DIGITS, true ) ? 3 : 2 );
		return number_format( max( 0, (float) $amount ), $digits, '.', '' );
	}

	/** Merges cart items with the same SKU into one line, because a refund names its line by SKU. */
	public static function lines( $items, $sign = 1 ) {
		$lines = array();
		foreach ( $items as $item ) {
			$product = $item->get_product();
			$sku     = $product && $product->get_sku() ? $product->get_sku() : 'product-' . ( $item->get_variation_id() ?: $item->get_product_id() );
			$line    = $lines[ $sku ] ?? array( 'sku' => $sku, 'quantity' => 0, 'total' => 0, 'product' => $item->get_product_id() );
			// The product total after discounts, without tax, which WooCommerce stores separately.
			$line['total']    += $sign * (float) $item->get_total();
			$line['quantity'] += $sign * (int) $item->get_quantity();
			$lines[ $sku ]     = $line;
		}
		return array_values( $lines );
	}
}
