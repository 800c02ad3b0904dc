<?php
/**
 * Plugin Name: Weft for WooCommerce
 * Description: Reports orders, refunds and cancellations to Weft, the affiliate network for fashion.
 * Author: Weft
 * Version: 0.1.0
 * Requires at least: 6.4
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.2
 * WC tested up to: 10.0
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: weft
 * Domain Path: /languages
 *
 * This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
 * License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any later
 * version. It comes without any warranty; see LICENSE.txt.
 */

defined( 'ABSPATH' ) || exit;

define( 'WEFT_FILE', __FILE__ );

require_once __DIR__ . '/includes/class-weft-settings.php';
require_once __DIR__ . '/includes/class-weft-connection.php';
require_once __DIR__ . '/includes/class-weft-consent.php';
require_once __DIR__ . '/includes/class-weft-clicks.php';
require_once __DIR__ . '/includes/class-weft-money.php';
require_once __DIR__ . '/includes/class-weft-report.php';
require_once __DIR__ . '/includes/class-weft-return.php';
require_once __DIR__ . '/includes/class-weft-http.php';
require_once __DIR__ . '/includes/class-weft-queue.php';
require_once __DIR__ . '/includes/class-weft-sender.php';
require_once __DIR__ . '/includes/class-weft-orders.php';

// Orders are only accessed through their objects, because HPOS and both checkouts store them differently.
add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', __FILE__, true );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', __FILE__, true );
		}
	}
);

Weft_Settings::start();
Weft_Connection::start();
Weft_Consent::start();
Weft_Clicks::start();
Weft_Queue::start();
Weft_Orders::start();
